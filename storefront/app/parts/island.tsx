import { Component, type ReactNode } from 'react'

type IslandProps = {
  children: ReactNode
  /** The data from outside that the island renders: other data is tried at once. */
  from?: unknown
  /** Rendered in place of the island; `again` renders the island once more. */
  instead: (error: unknown, again: () => void) => ReactNode
}
type IslandState = { failed: { readonly error: unknown } | null; from: unknown }

/**
 * A part of a page whose data comes after the page, for one visitor. If it cannot be rendered, as with an answer of another
 * shape, only this part fails: without a boundary of its own the error page would replace the whole page, or its frame.
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
