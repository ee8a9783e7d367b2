import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '../api/context.tsx'
import type { TextFeature } from './texts.ts'

/**
 * For parts that stand on many screens and bring words of their own: fetches the feature's texts where no loader has.
 * `children` is called when they are there; until then `fallback` keeps the place.
 */
export function WithTexts({
  feature,
  fallback = null,
  children,
}: {
  feature: TextFeature
  fallback?: ReactNode
  children: () => ReactNode
}) {
  const texts = useTranslator()
  const [ready, setReady] = useState(texts.loaded[feature] !== undefined)
  useEffect(() => {
    if (ready) return
    let current = true
    void texts.load(feature).then(() => current && setReady(true))
    return () => {
      current = false
    }
  }, [texts, feature, ready])
  return ready ? children() : fallback
}
