// `npm start`: everything from a fresh clone to an installation that answers.
import { createConnection } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'
import { nodeEnv, nodeFlags } from './node-settings.mjs'
import { build, install, pinnedNode, root, stop } from './prepare.mjs'

const args = process.argv.slice(2)
const dev = args.includes('--dev')
const port = Number(process.env.PORT ?? 3000)
if (!Number.isInteger(port) || port < 0 || port > 65535)
  stop(`PORT is "${process.env.PORT}"; use a number from 1 to 65535.`)

const taken = await new Promise((done) => {
  if (port === 0) return done(false)
  const probe = createConnection({ port, host: 'localhost' }, () => {
    probe.destroy()
    done(true)
  }).on('error', () => done(false))
})
// The data folder's lock says more than the port does, but only the server knows it: name both ways out.
if (taken)
  stop(`Port ${port} is already in use; stop the other program or choose another with PORT=${port + 1} npm start.`)

await install()
const node = pinnedNode()
if (!dev) build(node)

// Ctrl-C reaches every process of the terminal, but a signal to npm alone does not: watch for npm going away.
if (process.env.npm_lifecycle_event) {
  const parentOf = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]
    } catch {
      return undefined
    }
  }
  const [parent, grandparent] = [process.ppid, parentOf(process.ppid)]
  setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) process.emit('SIGTERM', 'SIGTERM')
  }, 500).unref()
}

process.exit(
  await keepRunning(node, [...nodeFlags, join(root, 'server', 'main.ts'), ...args], {
    env: { ...nodeEnv, ...process.env },
  }),
)
