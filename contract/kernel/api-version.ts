/** The day of the last change of the interface that a program could notice. Each answer names it. */
export const apiVersion = '2026-11-24'
/** Those that a program may still ask for by the header `API-Version`. */
export const apiVersions: readonly string[] = [apiVersion]
