#!/bin/sh
# Monta o programa deste commit em versoes/, ao lado do que está no ar, e só no fim faz `atual` apontar para ele.
# O site no ar fica com todos os arquivos dele; se a montagem falha, nada mudou. A versão de antes fica guardada.
set -eu
umask 022
cd "$(dirname "$0")/.."
# O usuário do site entra aqui, também onde o root baixou o programa com um umask estreito.
chmod a+rx .
nova=versoes/$(git rev-parse --short=12 HEAD)
antes=$(readlink atual || :)

if [ ! -d "$nova" ]; then
  montando=$nova.montando
  rm -rf versoes/*.montando
  mkdir -p "$montando"
  git archive HEAD | tar -xm -C "$montando"
  # As mesmas dependências não se baixam de novo, nem ocupam o disco duas vezes.
  if cmp -s atual/package-lock.json "$montando/package-lock.json"; then
    cp -al atual/node_modules "$montando/node_modules"
    cp -p atual/package-lock.json "$montando/package-lock.json"
  fi
  (cd "$montando" && node bin/install.mjs && node_modules/.bin/node bin/build-site.ts)
  mv "$montando" "$nova"
fi

[ "$antes" != "$nova" ] || exit 0
# De uma vez: em nenhum momento falta `atual`.
ln -sfn "$nova" atual.nova
mv -T atual.nova atual
for velha in versoes/*; do
  case $velha in "$nova" | "$antes") ;; *) rm -rf "$velha" ;; esac
done
