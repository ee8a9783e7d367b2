/** A file as the calls want it that read one: base64. Null where the browser cannot read it. */
export const base64Of = (file: File) =>
  new Promise<string | null>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] || null))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
