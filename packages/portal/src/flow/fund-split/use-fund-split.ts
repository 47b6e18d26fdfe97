import type { SplitShare } from '@portal/api/operations'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '@portal/flows/values/field-error'
import { type FundField, validateSplit } from '@portal/flows/flow/fund-split'
import { checkRange } from '@portal/flows/values/limits'
import { formatPercentageInput, parsePercentage, WHOLE } from '@portal/flows/values/percentage'
import { useState } from 'react'

type Shares = readonly SplitShare[]

/** A split in a form, as typed: typing is never blocked and no text is lost. */
export type FundSplit = ReturnType<typeof useFundSplit>

export function useFundSplit(initial: Shares) {
  const [texts, setTexts] = useState(() => toTexts(initial))
  const shares = toShares(texts)

  function setText(id: string, text: string) {
    setTexts((before) => new Map(before).set(id, text))
  }

  return {
    shares,
    textOf: (id: string) => texts.get(id) ?? '',
    setText,
    /** Formats the share when its field loses focus. */
    tidy(id: string) {
      const share = parsePercentage(texts.get(id) ?? '')
      if (share.ok) setText(id, formatPercentageInput(share.value))
    },
    /** A divided share replaces the typed text. */
    divide: (divided: (shares: Shares) => Shares) => setTexts((before) => toTexts(divided(toShares(before)))),
    /** The errors: invalid shares, each at its own field, and otherwise the split as a whole. */
    validate(): FieldErrors<FundField> {
      const errors = toFieldErrors([...texts].map(([id, text]) => [`funds.${id}`, shareError(text)] as const))
      return hasNoErrors(errors) ? toFieldErrors([['funds', validateSplit(shares)]]) : errors
    },
  }
}

function toTexts(shares: Shares): ReadonlyMap<string, string> {
  return new Map(shares.map(({ id, shareBasisPoints }) => [id, formatPercentageInput(shareBasisPoints)]))
}

function toShares(texts: ReadonlyMap<string, string>): Shares {
  return [...texts].flatMap(([id, text]) => {
    const share = parsePercentage(text)
    return share.ok && share.value !== 0 ? [{ id, shareBasisPoints: share.value }] : []
  })
}

function shareError(text: string): FieldError | null {
  const share = parsePercentage(text)
  if (share.ok) return checkRange(share.value, { minimum: 0, maximum: WHOLE })
  return share.error === 'empty' ? null : { code: share.error }
}
