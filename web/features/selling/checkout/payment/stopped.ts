/** Where the page that comes after saving finds why confirming failed. */
export const stoppedKey = (reference: string) => ['checkout', 'stopped', reference]
