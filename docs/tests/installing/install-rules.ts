/** Who tries a command line of docs/instalar.md. */
type Rule =
  /** The test file that types it, or that runs in the image what the line says to run there. */
  | { typedIn: string }
  /** No test: by hand or not at all, as the document itself says in these words. */
  | { told: RegExp };

const onDebian: Rule = { typedIn: "docs/tests/installing/install.test.ts" };
const inImage: Rule = { told: /Tentado à mão:.* num Debian 13 mínimo/ };
const untried: Rule = {
  told: /Não tentado:.* `docker compose cp` e `docker compose stop`, e `docker rm`/,
};
const ofRegistry: Rule = {
  told: /Não tentado:.* as imagens de base do registro do Docker, os digests delas/,
};
const withDocker: Rule = { told: /Tentado à mão:.* \(a\) e \(b\) com um Docker 26 de verdade/ };

const image = "docker compose -f deploy/imagem.yaml";
const composed = "docker compose -f deploy/compose.yaml";
const inside = "exec site node_modules/.bin/node --run";

export const rules: Record<string, Rule> = {
  "chmod 600": withDocker,
  [`${image} up -d --build`]: withDocker,
  [`${image} ${inside}`]: withDocker,
  [`${image} ${inside} igreja`]: withDocker,
  [`${image} ${inside} igreja -- pronto`]: inImage,
  [`${composed} up -d --build`]: withDocker,
  [`${composed} ${inside} igreja`]: withDocker,
  [`${composed} ${inside} igreja -- pronto`]: withDocker,

  "apt-get install -y caddy git libatomic1": onDebian,
  "git clone ENDEREÇO_DO_REPOSITÓRIO /opt/vitral": onDebian,
  "sh /opt/vitral/deploy/instalar.sh www.suaigreja.org.br": onDebian,
  "editor /etc/vitral.env": onDebian,
  "systemctl start vitral": onDebian,
  "vitral igreja": onDebian,
  "vitral igreja -- pronto": onDebian,
  "vitral copia -- fazer": onDebian,
  "journalctl -u vitral": { told: /Não tentado:.* por um systemd de verdade/ },

  [`${image} cp site:/storage/dados/copias .`]: untried,
  [`${image} stop site`]: untried,
  [`${image} run --rm -T site sh -c 'cat >/storage/volta.vitral.tar.gz' <COPIA.vitral.tar.gz`]:
    inImage,
  [`${image} run --rm site node_modules/.bin/node --run copia -- restaurar /storage/volta.vitral.tar.gz`]:
    inImage,
  [`${image} up -d`]: withDocker,
  "HOME=/var/lib/vitral setpriv --reuid vitral --regid vitral --init-groups rclone config":
    onDebian,
  "systemctl stop vitral": onDebian,
  "install -o vitral -m 600 COPIA.vitral.tar.gz /var/lib/vitral/volta.vitral.tar.gz": onDebian,
  "vitral copia -- restaurar /var/lib/vitral/volta.vitral.tar.gz": onDebian,

  "docker pull node:22-trixie-slim": ofRegistry,
  "docker image inspect --format '{{index .RepoDigests 0}}' node:22-trixie-slim": ofRegistry,

  "docker run": untried,
  "docker rm --force vitral": untried,
  [`git pull && ${image} up -d --build`]: withDocker,
  [`git pull && ${composed} up -d --build`]: withDocker,
  "git -C /opt/vitral pull && sh /opt/vitral/deploy/instalar.sh www.suaigreja.org.br": onDebian,
  "git pull": onDebian,
  "git checkout": onDebian,
  "git switch -": onDebian,
};
