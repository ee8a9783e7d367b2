export const nodeFlags: string[]
export const nodeEnv: Record<string, string>
export function compiledIn(root: string): Record<string, string>
