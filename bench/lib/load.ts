import { Agent, get } from 'node:http'
import { quantile } from './report.ts'

export type Load = { per_second: number; p50_ms: number; p99_ms: number }

/** Each visitor from an address of their own, as a proxy of ours tells it: one that asks too much is refused. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
let asked = 0

/** One page, packed as a browser takes it; throws for any other answer. */
export const fetchPage = (url: string, agent?: Agent): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': addressOf(asked++) }
    get(url, { headers, ...(agent ? { agent } : {}) }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })

/** Pages a second for so many visitors at once; `urlOf` names the next address. */
export async function load(urlOf: (n: number) => string, clients: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const took: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const begun = performance.now()
        await fetchPage(urlOf(next++), agent)
        took.push(performance.now() - begun)
      }
    }),
  )
  const elapsed = (performance.now() - from) / 1000
  agent.destroy()
  return { per_second: took.length / elapsed, p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99) }
}
