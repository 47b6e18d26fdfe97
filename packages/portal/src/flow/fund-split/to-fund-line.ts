type Named = { readonly id: string; readonly name: string }

/** In the summary a sentence needs the fund's name. An error of all funds together links to the first field. */
export function toFundLine(fieldId: string, message: string, funds: readonly Named[], first = funds[0]) {
  const fund = funds.find(({ id }) => fieldId === `funds.${id}`)
  if (fund) return { fieldId, message: `${fund.name}: ${message}` }
  return { fieldId: fieldId.startsWith('funds') ? `funds.${first?.id}` : fieldId, message }
}
