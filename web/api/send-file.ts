import { check } from '#contract/checks/check'
import { files, type UploadedFile } from '#contract/operations/files'
import { ApiError } from './api-error.ts'
import { headersOf, refuseBad, urlOf } from './client.ts'
import { revived } from './dead-session.ts'
import { accessToken } from './session-store.ts'

type Sending = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** One try. Over XMLHttpRequest, for `fetch` does not tell how far an upload has come. */
async function sendOnce(file: File, { onProgress, signal }: Sending, freshCsrf: boolean): Promise<Response> {
  const headers = await headersOf(files.upload, {}, freshCsrf)
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(files.upload.method, urlOf(files.upload, {}))
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
        }),
      )
    request.onerror = () => reject(new ApiError(0, { message: check('network_did_not_answer') }, null))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Uploads one file and answers what it is called from now on. A refusal throws `ApiError`, a cancelled one `AbortError`. */
export async function sendFile(file: File, sending: Sending = {}): Promise<UploadedFile> {
  const token = accessToken.read()
  let response = await sendOnce(file, sending, false)
  // The anti-forgery cookie ran out while the page stood open: once more with a fresh one.
  if (response.status === 419) response = await sendOnce(file, sending, true)
  if (response.status === 401 && (await revived(token))) response = await sendOnce(file, sending, false)
  await refuseBad(response)
  const { data } = (await response.json()) as { data: UploadedFile }
  return data
}
