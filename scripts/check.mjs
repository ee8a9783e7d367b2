// `npm run check`: types, lint, format. Quick enough to run before each commit.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, pinnedNode, root } from './prepare.mjs'

await install()
const node = pinnedNode()
const bin = (...path) => join(root, 'node_modules', ...path)
const steps = [
  ['types', [bin('typescript', 'bin', 'tsc'), '-b', '--singleThreaded']],
  ['lint', [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']],
  ['format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'format', '.']],
]
// The compiler lives for seconds: it tidies up only where it would take more than this.
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' }
let bad = 0
for (const [name, args] of steps) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) {
    console.error(`-- ${name} FAILED`)
    bad++
  }
}
process.exit(bad === 0 ? 0 : 1)
