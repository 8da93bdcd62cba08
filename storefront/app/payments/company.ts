import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import { useAppState } from '../platform/app-state.ts'
import { deleteDraft, readDraftFields, saveDraft } from '../platform/drafts.ts'
import { cartQuery } from '../platform/personal/cart-queries.ts'

/** A company that the documents of a purchase are made out to; its tax number may be empty. */
export type Company = { readonly name: string; readonly tax_number: string }

const draft = 'company'

/**
 * Returns the company that the customer buys for, stored for this tab until it is removed; `isKnown` is true once its draft
 * can be read.
 */
export function useCompany() {
  const isCustomer = useAppState(({ loggedIn }) => loggedIn)
  const cart = useQuery({ ...cartQuery, enabled: isCustomer })
  const owner = (isCustomer && cart.data?.customer) || 'visitor'
  const isKnown = !isCustomer || !cart.isPending
  const [, reread] = useReducer((changes: number) => changes + 1, 0)
  return {
    isKnown,
    company: isKnown ? readDraftFields(draft, owner, ['name', 'tax_number'] as const) : undefined,
    use(chosen: Company) {
      saveDraft(draft, owner, chosen)
      reread()
    },
    drop() {
      deleteDraft(draft)
      reread()
    },
  }
}

/** Returns the company as the checkout takes it; no field if the customer buys for none. */
export function companyBody(company: Company | undefined) {
  if (!company) return {}
  const { name, tax_number } = company
  return { company: tax_number === '' ? { name } : { name, tax_number } }
}
