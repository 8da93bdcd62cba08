export const withdrawalFields = ['name', 'number', 'email', 'goods'] as const
export type WithdrawalField = (typeof withdrawalFields)[number]
export type WithdrawalValues = Record<WithdrawalField, string>

/** The state of the withdrawal after a step was sent. */
export type WithdrawalOutcome =
  | {
      readonly step: 'confirm'
      readonly values: WithdrawalValues
      readonly key: string
      readonly failed: string | null
    }
  | {
      readonly step: 'form'
      readonly values: WithdrawalValues
      readonly errors: Partial<Record<WithdrawalField, string>>
      readonly failed?: string
    }

export function valuesIn(form: { get(name: string): unknown }): WithdrawalValues {
  const textOf = (name: WithdrawalField) => String(form.get(name) ?? '').trim()
  return {
    name: textOf('name'),
    number: textOf('number'),
    email: textOf('email'),
    goods: textOf('goods'),
  }
}
