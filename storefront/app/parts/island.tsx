import { Component, type ReactNode } from 'react'

type IslandProps = {
  children: ReactNode
  /** Data that it is drawn from, where that comes from outside: other data is tried at once. */
  from?: unknown
  /** Drawn in its place; `again` draws the island once more. */
  instead: (error: unknown, again: () => void) => ReactNode
}
type IslandState = { failed: { readonly error: unknown } | null; from: unknown }

/**
 * A part of a page whose data comes after the page, for one visitor. Where it cannot be drawn, as from an answer of another shape, this
 * part alone is lost: without a boundary of its own the error page replaces the whole page, or its frame.
 */
export class Island extends Component<IslandProps, IslandState> {
  override state: IslandState = { failed: null, from: this.props.from }

  static getDerivedStateFromError(error: unknown): Partial<IslandState> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ from }: IslandProps, state: IslandState): IslandState | null {
    return from === state.from ? null : { failed: null, from }
  }

  override render(): ReactNode {
    const { failed } = this.state
    const { children, instead } = this.props
    return failed ? instead(failed.error, () => this.setState({ failed: null })) : children
  }
}
