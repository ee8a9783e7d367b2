/// <reference types="vite/client" />
/**
 * Stands between pages and the network, for whoever has something to keep: scripts and sheets of the app, the frames of
 * the pages of their trips, and a page that says that there is no network. It answers nothing of the API, so no price,
 * person or document is ever in its stores. A file of its own, made plain JavaScript by the build.
 */
type Extended = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Extended & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Told = Extended & { data: { pages: string[]; assets: string[] } }
type Host = {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', act: (event: Extended) => void): void
  addEventListener(name: 'fetch', act: (event: Fetched) => void): void
  addEventListener(name: 'message', act: (event: Told) => void): void
}

const host = self as unknown as Host
const stores = ['assets', 'pages', 'frame']
const assetsMax = 600
const dropAtOnce = 100
/** A page's frame is as good as new for so long. */
const freshMs = 6 * 3_600_000
/** Its language and portal come with the address of this script. */
const noNetworkPage = `/offline${new URL(self.location.href).search}`
const found = { ignoreVary: true }

host.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open('frame')
      .then((store) => store.addAll([noNetworkPage, '/favicon.svg']))
      .then(() => host.skipWaiting()),
  ),
)

host.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => !stores.includes(name)).map((name) => caches.delete(name)))
      // Else each page would wait for this script to wake up.
      await host.registration.navigationPreload?.enable()
      await host.clients.claim()
    })(),
  ),
)

host.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request.url))
  else if (request.mode === 'navigate') event.respondWith(pageOf(event))
})

host.addEventListener('message', (event) =>
  event.waitUntil(
    Promise.all([...event.data.assets.map(assetOf), ...event.data.pages.map(keepPage)]).catch(() => undefined),
  ),
)

/** Names of assets hold what is in them: one that is kept is never old. */
async function assetOf(url: string): Promise<Response> {
  const store = await caches.open('assets')
  const kept = await store.match(url, found)
  if (kept) return kept
  const answer = await fetch(url)
  if (answer.ok) {
    await store.put(url, answer.clone())
    const all = await store.keys()
    if (all.length > assetsMax) await Promise.all(all.slice(0, dropAtOnce).map((old) => store.delete(old)))
  }
  return answer
}

/** From the network while there is one; else as it was kept, else the page that says so. */
async function pageOf({ request, preloadResponse }: Fetched): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const pages = await caches.open('pages')
    const kept = await pages.match(request.url, found)
    return kept ?? (await (await caches.open('frame')).match(noNetworkPage, found)) ?? Response.error()
  }
}

/** The frame of a page as everybody gets it: whose trips they are is asked for by its script. */
async function keepPage(path: string): Promise<void> {
  const pages = await caches.open('pages')
  const kept = await pages.match(path, found)
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < freshMs) return
  const answer = await fetch(path)
  if (answer.ok) await pages.put(path, answer)
}
