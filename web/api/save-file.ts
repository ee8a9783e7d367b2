/** Keeps what was fetched until the browser has taken it over. */
const keptMs = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

/** Shows a file beside the page, or hands it to the downloads where the browser does not open windows. */
export function openFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  if (!window.open(url, '_blank')) saveFile(name, content)
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

/** The name that the server gives to what it sends. */
export const fileNameOf = (response: Response): string | null => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return name === undefined ? null : decodeURIComponent(name)
}
