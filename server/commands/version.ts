import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config'
import { openStore } from '#server/db/open-store'
import { type Command, type Print, WrongUse } from './command.ts'
import { schemaState } from './schema-state.ts'
import { runCommand } from './run-command.ts'

// `npm run version`: what runs here, for a report of a fault. Reads only, and needs no key.

const root = dirname(dirname(import.meta.dirname))

/** A release names its commit in package.json; a clone asks git. */
function commitOf(manifest: { gitHead?: string }): string {
  if (manifest.gitHead) return manifest.gitHead.slice(0, 12)
  if (!existsSync(join(root, '.git'))) return 'not known'
  const asked = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : 'not known'
}

export async function describeDatabase(url: string, print: Print): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    const { newest, sentence } = await schemaState(client)
    print(`PostgreSQL        ${rows[0]!.version}`)
    print(`Newest migration  ${newest ?? 'none'}`)
    print(`Schema            ${sentence}`)
  } finally {
    await client.end()
  }
}

export const versionCommand: Command = {
  name: 'version',
  usage: 'npm run version',
  async run(args, _open, print) {
    if (args.length > 0) throw new WrongUse()
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
      gitHead?: string
    }
    print(`Rihla             ${manifest.version}`)
    print(`Commit            ${commitOf(manifest)}`)
    print(`Node              ${process.version.slice(1)}`)
    const config = readConfig(process.env, root)
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg'))) {
      print(`Database          There is no data in ${config.dataDir} yet; npm start makes it.`)
      return
    }
    const store = await openStore(config, 'npm run version')
    try {
      await describeDatabase(store.url, print)
    } finally {
      await store.close()
    }
  },
}

if (process.argv[1] === import.meta.filename) process.exitCode = await runCommand(versionCommand, process.argv.slice(2))
