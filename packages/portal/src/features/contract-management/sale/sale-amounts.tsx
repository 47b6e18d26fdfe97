import type { SellableFund } from '@portal/api/operations'
import { formatMoney, formatMoneyInput, parseMoney } from '@portal/flows/values/money'
import { Button } from '@portal/ui/button'
import { MoneyField } from '@portal/ui/money-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { saleTexts } from './sale-texts.ts'

type AmountProps = {
  text: string
  onChange: (text: string) => void
  error: string | undefined
  availableCents: number
}

/** A field for the total amount to sell. */
export function AmountField({ text, onChange, error, availableCents }: AmountProps) {
  return (
    <MoneyField
      id="amountCents"
      label={saleTexts.amountLabel}
      hint={saleTexts.amountFieldHint(formatMoney(availableCents))}
      error={error}
      value={text}
      onChange={onChange}
      onBlur={() => onChange(tidied(text))}
    />
  )
}

type FundProps = {
  funds: readonly SellableFund[]
  texts: Readonly<Record<string, string>>
  onChange: (id: string, text: string) => void
  errorOf: (id: string, isFirst: boolean) => string | undefined
}

/** A field for each fund that can be sold. */
export function FundAmountFields({ funds, texts, onChange, errorOf }: FundProps) {
  return (
    <div>
      {funds
        .filter(({ availableCents }) => availableCents > 0)
        .map(({ id, name, availableCents }, index) => (
          <div key={id} className="grid justify-items-start gap-2 pb-4">
            <MoneyField
              id={`funds.${id}`}
              label={saleTexts.fundLabel(name)}
              optionalLabel={saleTexts.optional}
              hint={saleTexts.amountFieldHint(formatMoney(availableCents))}
              error={errorOf(id, index === 0)}
              value={texts[id] ?? ''}
              onChange={(text) => onChange(id, text)}
              onBlur={() => onChange(id, tidied(texts[id] ?? ''))}
            />
            <Button variant="secondary" onClick={() => onChange(id, formatMoneyInput(availableCents))}>
              {saleTexts.wholeFund}
              <VisuallyHidden>{saleTexts.wholeFundOf(name)}</VisuallyHidden>
            </Button>
          </div>
        ))}
    </div>
  )
}

/** Formats a valid amount; other text stays. */
function tidied(text: string): string {
  const amount = parseMoney(text)
  return amount.ok ? formatMoneyInput(amount.value) : text
}
