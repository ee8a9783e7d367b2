import { Code } from './code.tsx'

/** An address that does not fit is broken after its @, and inside a word only where even that does not help. */
export function EmailAddress({ children, className = '' }: { children: string; className?: string }) {
  const [name, ...host] = children.split('@')
  return (
    <Code className={`wrap-anywhere ${className}`}>
      {name}
      {host.length > 0 && (
        <>
          @<wbr />
          {host.join('@')}
        </>
      )}
    </Code>
  )
}
