/** Where they write down how they were called. */
export const log = "/usr/local/called";

const writeDown = `echo "$(basename "$0") $*" >>${log}`;

/**
 * Those that would reach other machines or the system itself, and a person's hand in the editor. Each refuses what
 * the real one would refuse of us.
 */
export const programs = (npm: string): Record<string, string> => ({
  "apt-get": `${writeDown}
mkdir -p /etc/caddy
printf ':80 {\\n\\troot * /usr/share/caddy\\n\\tfile_server\\n}\\n' >/etc/caddy/Caddyfile
chmod -R a+rX /etc/caddy
`,

  // As a person reads the file: away with the sign, and a server of one's own.
  editor: `${writeDown}
sed -i 's|^#SMTP_URL=.*|SMTP_URL=smtp://igreja:se$nha@mail.example.org:587|' "$1"
`,

  // Where Debian's is installed it says itself what it makes of its file.
  caddy: `[ ! -x /usr/bin/caddy ] || exec /usr/bin/caddy "$@"
`,

  systemctl: `${writeDown}
case "$*" in
  daemon-reload) ;;
  "reload-or-restart caddy")
    caddy validate --config /etc/caddy/Caddyfile ;;
  "enable vitral" | "stop vitral") test -f /etc/systemd/system/vitral.service ;;
  "start vitral" | "restart vitral")
    grep -q '^SMTP_URL=' /etc/vitral.env
    cd "$(sed -n 's/^WorkingDirectory=//p' /etc/systemd/system/vitral.service)"
    for file in $(sed -n 's/^ExecStart=//p' /etc/systemd/system/vitral.service); do
      setpriv --reuid vitral --regid vitral --init-groups test -r "$file" || {
        echo "vitral.service: $file: Permission denied" >&2
        exit 1
      }
    done ;;
  *) echo "systemctl: $*?" >&2; exit 1 ;;
esac
`,

  // Its settings are kept in the home of the user who types, who must be able to write there.
  rclone: `echo "$(basename "$0") $*, $(id -un)"
mkdir -p "$HOME/.config/rclone"
touch "$HOME/.config/rclone/rclone.conf"
`,

  // Brings what is installed here, and with it a site that is built already; all else is npm's own.
  npm: `[ "$1" = ci ] || exec ${npm} "$@"
${writeDown}
rm -rf node_modules
mkdir -p node_modules dist/server
ln -s /opt/node_modules/* /opt/node_modules/.bin node_modules
touch node_modules/.package-lock.json dist/server/main.js
`,
});
