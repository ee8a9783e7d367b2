import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/
const compressFromBytes = 1024

/** Writes `.br` and `.gz` beside each script, sheet and drawing, so that no request pays for compression. */
function precompress(): Plugin {
  return {
    name: 'rihla:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names
          .filter((name) => compressible.test(name))
          .map(async (name) => {
            const path = join(dir, name)
            const bytes = await readFile(path)
            if (bytes.length < compressFromBytes) return
            await writeFile(
              `${path}.br`,
              brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            )
            await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
          }),
      )
    },
  }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (value && typeof value === 'object') {
    if (typeof (value as Node).type === 'string') yield value as Node
    for (const inner of Object.values(value)) yield* nodesOf(inner)
  }
}

/** `reply: ...` inside `endpoint({ ... })`. */
function isReplyOfEndpoint(node: Node): Node | undefined {
  const callee = node['callee'] as { name?: string } | undefined
  if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return undefined
  const [definition] = node['arguments'] as (Node & { properties?: (Node & { key?: { name?: string } })[] })[]
  return definition?.properties?.find((property) => property.key?.name === 'reply')
}

/**
 * The contract as the browser needs it: answers are checked on the server, so their schemas stay there, and what is
 * then used by nobody may go (its files only describe, calling them changes nothing). Saves the first page 4 KiB.
 */
function contractForBrowser(): Plugin {
  return {
    name: 'rihla:contract-for-browser',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const edits: { at: number; remove: number; put: string }[] = []
        for (const node of nodesOf(this.parse(code))) {
          const reply = isReplyOfEndpoint(node)
          const value = reply?.['value'] as Node | undefined
          if (value) edits.push({ at: value.start, remove: value.end - value.start, put: 'undefined' })
          if (node.type === 'CallExpression') edits.push({ at: node.start, remove: 0, put: '/* @__PURE__ */ ' })
        }
        const replies = edits.filter(({ remove }) => remove > 0)
        const isInReply = (at: number) => replies.some((reply) => at >= reply.at && at < reply.at + reply.remove)
        const kept = edits.filter((edit) => edit.remove > 0 || !isInReply(edit.at))
        let result = code
        for (const { at, remove, put } of kept.sort((a, b) => b.at - a.at)) {
          result = result.slice(0, at) + put + result.slice(at + remove)
        }
        return { code: result, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Texts travel inside the page, so a changed text file needs a fresh page, not a module swap. */
function reloadOnText(): Plugin {
  return {
    name: 'rihla:reload-on-text',
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && /\.(en|ar)\.ts$/.test(file)) {
        this.environment.hot.send({ type: 'full-reload' })
        return []
      }
    },
  }
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available', manifest: true },
  // The repository is the root and is watched: what the server writes must not reload pages.
  server: {
    watch: {
      ignored: [
        '**/data/**',
        '**/dist/**',
        '**/server/**',
        '**/test/**',
        '**/test-results/**',
        '**/docs/**',
        '**/bench/**',
      ],
    },
  },
  // Bundled, the build fixes React's production mode in the file; the development runner cannot run bundled CommonJS.
  environments: { ssr: { resolve: command === 'build' ? { noExternal: true } : {} } },
  plugins: [
    tailwind(),
    tanstackStart({
      srcDirectory: 'web',
      router: { entry: 'router.tsx', quoteStyle: 'single', semicolons: false },
      server: { entry: 'entry-server.ts' },
      client: { entry: 'entry-client.tsx' },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    contractForBrowser(),
    precompress(),
    reloadOnText(),
  ],
}))
