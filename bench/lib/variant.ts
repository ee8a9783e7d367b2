import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nodeFlags } from '../../scripts/node-settings.mjs'

const root = dirname(dirname(import.meta.dirname))

/**
 * Builds the web app into `<folder>/dist`, leaving the repository's own `dist` alone. `clientOnly` builds the same
 * pages rendered by the browser alone, the way an app without server rendering is. Throws with what the build said.
 */
export function buildVariant(folder: string, { clientOnly }: { clientOnly: boolean }): void {
  mkdirSync(folder, { recursive: true })
  // Outside the repository nothing else says that the renderer is a module.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'error',
      '--outDir',
      join(folder, 'dist'),
      '--emptyOutDir',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', VITE_CLIENT_ONLY: clientOnly ? '1' : '0' },
    },
  )
  if (status !== 0) throw new Error(`the web app could not be built:\n${(stdout + stderr).trim()}`)
}

/** Starts a demonstration of its own (database included) that serves the build in `<folder>/dist`. */
export async function startVariant(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const data = join(folder, 'data')
  mkdirSync(data)
  // The database runs as a lesser user where we are root.
  for (const path of [folder, data]) chmodSync(path, 0o755)
  const child = spawn(process.execPath, [...nodeFlags, join(root, 'server/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: data,
      RIHLA_DIST: join(folder, 'dist'),
      PORT: '0',
      DEMO: '1',
      RIHLA_TESTING: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready at (http:\/\/localhost:\d+)/.exec(output)
      if (found) resolve(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
