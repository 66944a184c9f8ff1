#!/bin/sh
# Põe o site para rodar nesta máquina, com Caddy na frente: sh deploy/instalar.sh www.suaigreja.org.br
# Pode rodar de novo: atualiza o programa, e não mexe no que é da igreja nem em /etc/vitral.env.
set -eu
endereco=${1:?diga o endereço do site: sh deploy/instalar.sh www.suaigreja.org.br}
cd "$(dirname "$0")/.."
[ "$PWD" = /opt/vitral ] || { echo "O programa tem de estar em /opt/vitral, e está em $PWD."; exit 1; }

sh deploy/montar.sh

id vitral >/dev/null 2>&1 || useradd --system --home-dir /var/lib/vitral --shell /usr/sbin/nologin vitral
install -d -o vitral -g vitral -m 700 /var/lib/vitral
if [ ! -e /etc/vitral.env ]; then
  umask 077
  cat >/etc/vitral.env <<FIM
PUBLIC_URL=https://$endereco
TRUST_PROXY=1
CONTENT_DIR=/var/lib/vitral/conteudo
DATA_DIR=/var/lib/vitral/dados
API_CREDENTIALS=site:$(od -An -N12 -tx1 /dev/urandom | tr -d ' \n')
# O servidor de e-mail da igreja. Sem ele o site não começa.
#SMTP_URL=smtp://usuario:senha@servidor:587
FIM
fi

install -m 644 deploy/vitral.service /etc/systemd/system/vitral.service
# Outros sites desta máquina ficam como estão: o daqui tem um arquivo seu, que o Caddyfile traz.
sed "s/{\$ENDERECO:localhost}/$endereco/" deploy/Caddyfile >/etc/caddy/vitral.caddy
if ! grep -qx 'import vitral.caddy' /etc/caddy/Caddyfile; then
  cp -p /etc/caddy/Caddyfile /etc/caddy/Caddyfile.antes
  # O que veio com o Caddy, ou o que este programa escrevia ali até 2026, não é de ninguém.
  if grep -q -e /usr/share/caddy -e '^# O certificado vem sozinho' /etc/caddy/Caddyfile; then
    echo 'import vitral.caddy' >/etc/caddy/Caddyfile
  else
    printf '\nimport vitral.caddy\n' >>/etc/caddy/Caddyfile
    if ! falha=$(caddy adapt --config /etc/caddy/Caddyfile 2>&1 >/dev/null); then
      cp -p /etc/caddy/Caddyfile.antes /etc/caddy/Caddyfile
      echo "O Caddy desta máquina já tem outro site, e não aceita este ao lado. Nada mudou nele." >&2
      echo "Ponha a linha import vitral.caddy em /etc/caddy/Caddyfile, fora das chaves, e rode de novo. Ele diz:" >&2
      echo "$falha" >&2
      exit 1
    fi
  fi
  echo "O Caddyfile desta máquina agora traz /etc/caddy/vitral.caddy. Como era: /etc/caddy/Caddyfile.antes"
fi
install -m 755 deploy/vitral /usr/local/bin/vitral
systemctl daemon-reload
systemctl reload-or-restart caddy
systemctl enable vitral
if grep -q '^SMTP_URL=' /etc/vitral.env; then
  systemctl restart vitral
  # Até 2026 o programa se montava aqui mesmo.
  rm -rf node_modules dist
  echo "Pronto: https://$endereco"
else
  echo "Falta o e-mail: ponha SMTP_URL em /etc/vitral.env, e depois: systemctl start vitral"
fi
