import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { LocalLink } from '../platform/language.tsx'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type Look = {
  /** Each view has one main (coral) button. */
  look?: 'main' | 'quiet' | 'plain' | 'danger'
  wide?: boolean
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }

/** A button that keeps its size, its text and the focus while busy, and ignores clicks. */
export function Button({
  look = 'main',
  wide = false,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {busy && <Spinner size={18} />}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  look = 'main',
  wide = false,
  children,
  ...rest
}: Look & { to: string; 'aria-label'?: string; children: ReactNode }) {
  return (
    <LocalLink {...rest} to={to} className={styles.button} data-look={look} data-wide={wide || undefined}>
      {children}
    </LocalLink>
  )
}
