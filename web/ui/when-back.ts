/** Calls back when the page is shown again as it was left: the back button takes it from the browser's memory. */
export function whenBack(act: () => void): () => void {
  const heard = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  window.addEventListener('pageshow', heard)
  return () => window.removeEventListener('pageshow', heard)
}
