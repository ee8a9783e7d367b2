import { Agent, get } from 'node:http'
import { parentPort } from 'node:worker_threads'

export type Asked = {
  url: string
  headers: Record<string, string>
  /** Asked first, and not timed unless one takes longer than `slowMs`. */
  warm: number
  count: number
  /** One that takes so long is not asked again. */
  slowMs: number
}
export type Times = { status: number; ms: number[]; isSlow: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const ask = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
    })
    request.on('error', reject)
  })

parentPort!.on('message', async ({ url, headers, warm, count, slowMs }: Asked) => {
  const times: Times = { status: 0, ms: [], isSlow: false }
  for (let round = -warm; round < count && !(times.isSlow && round >= 1); round++) {
    const from = performance.now()
    times.status = await ask(url, headers)
    const took = performance.now() - from
    times.isSlow ||= took > slowMs
    if (round >= 0 || took > slowMs) times.ms.push(took)
  }
  parentPort!.postMessage(times)
})
