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
      ignored: ['**/data/**', '**/dist/**', '**/server/**', '**/test/**', '**/test-results/**', '**/docs/**', '**/bench/**'],
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
    precompress(),
    reloadOnText(),
  ],
}))
