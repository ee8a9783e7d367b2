import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Reads a pipe whose other end this process holds: however this process ends, the pipe closes, and the shell stops
 * PostgreSQL. The word `done` dismisses it. It waits out a recovery, then asks ever more strongly, and before each
 * signal looks again whether the number is still a PostgreSQL that works in the folder.
 */
const script = `
pid=$1; folder=$2
read -r word; [ "$word" = done ] && exit 0
lives() {
  kill -0 "$pid" 2>/dev/null || return 1
  if [ -e /proc/self/cwd ]; then [ "$(readlink "/proc/$pid/cwd" 2>/dev/null)" = "$folder" ]
  else [ "$(sed -n 1p "$folder/postmaster.pid" 2>/dev/null)" = "$pid" ]; fi
}
recovers() {
  [ "$(sed -n 1p "$folder/postmaster.pid" 2>/dev/null)" = "$pid" ] || return 1
  case "$(sed -n 8p "$folder/postmaster.pid" 2>/dev/null)" in ready*|stopping*) return 1;; esac
}
gone_within() {
  left=$1
  while lives; do [ "$left" -le 0 ] && return 1; left=$((left - 1)); sleep 0.2; done
}
while lives && recovers; do sleep 0.2; done
lives && { kill -CONT "$pid"; kill -INT "$pid"; gone_within 100; } && exit 0
lives && { kill -QUIT "$pid"; gone_within 30; } && exit 0
lives && kill -KILL "$pid"
`

export type Watcher = { dismiss(): void }

/** Watches over one postmaster until dismissed; a watcher that is killed is replaced. Nothing to do on Windows. */
export function watchParent(pid: number, folder: string): Watcher {
  if (process.platform === 'win32') return { dismiss() {} }
  let dismissed = false
  let shell: ChildProcess
  const open = () => {
    shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder], {
      detached: true,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    shell.unref()
    ;(shell.stdin as unknown as { unref?(): void }).unref?.()
    shell.stdin!.on('error', () => {})
    shell.on('error', () => {})
    shell.on('exit', () => {
      if (!dismissed) setTimeout(() => dismissed || open(), 1_000).unref()
    })
  }
  open()
  return {
    dismiss() {
      dismissed = true
      shell.stdin!.end('done\n')
    },
  }
}
