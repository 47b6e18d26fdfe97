import { formatMoney, type Cents } from '@portal/flows/values/money'
import { escapeHtml } from '../../platform/escape-html.ts'

/** The bank is not part of the portal, so it looks like none of its brands. */
export const bankStyles = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 36rem; }
a { color: inherit; }
header { border-bottom: 0.25rem solid; margin-bottom: 1.5rem; }
h1 { line-height: 1.2; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
legend { font-weight: bold; margin-bottom: 0.75rem; padding: 0; }
label { display: block; font-weight: bold; }
button, input { font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; width: 100%; box-sizing: border-box; text-align: start; }
form { display: grid; gap: 1rem; }
:focus-visible { outline: 0.1875rem solid; outline-offset: 0.125rem; }
`

export const bankPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Facts = readonly (readonly [label: string, value: string])[]
type Choice = { readonly id: string; readonly label: string }

/** A page on which the customer chooses an outcome at the bank. */
export function choicePage(title: string, facts: Facts, question: string, choices: readonly Choice[]): string {
  return page(title, `${factList(facts)}${choiceForm(question, choices)}`)
}

/** A page about a paid payment, which can still be returned. */
export function paidPage(title: string, text: string, facts: Facts, backTo: string | null, choices: readonly Choice[]) {
  const question = 'Gaat het geld later nog terug?'
  return page(title, `${factList(facts)}<p>${escapeHtml(text)}</p>${linkBack(backTo)}${choiceForm(question, choices)}`)
}

function choiceForm(question: string, choices: readonly Choice[]): string {
  const buttons = choices.map(
    ({ id, label }) => `<button name="uitkomst" value="${escapeHtml(id)}">${escapeHtml(label)}</button>`,
  )
  return `
<form method="post"><fieldset><legend>${escapeHtml(question)}</legend>
${buttons.join('\n')}
</fieldset></form>`
}

function linkBack(backTo: string | null): string {
  return backTo === null ? '' : `<p><a href="${escapeHtml(backTo)}">Terug naar de website</a></p>`
}

export function messagePage(title: string, text: string, facts: Facts = [], backTo: string | null = null): string {
  return page(title, `${factList(facts)}<p>${escapeHtml(text)}</p>${linkBack(backTo)}`)
}

export function referencePage(problem: string | null, typed: string): string {
  const message = problem === null ? '' : `<p id="melding" role="alert">${escapeHtml(problem)}</p>`
  const described = problem === null ? '' : ' aria-invalid="true" aria-describedby="melding"'
  return page(
    'Geld overmaken',
    `<p>Neem het kenmerk over dat bij de betaling staat.</p>
<form method="get"><div><label for="kenmerk">Kenmerk</label>${message}
<input id="kenmerk" name="kenmerk" autocomplete="off" maxlength="60" value="${escapeHtml(typed)}"${described}></div>
<button>Zoek de betaling</button></form>`,
  )
}

export function paymentFacts({ amountCents, description }: { amountCents: Cents; description: string }): Facts {
  return [
    ['Bedrag', formatMoney(amountCents)],
    ['Omschrijving', description],
  ]
}

function factList(facts: Facts): string {
  if (facts.length === 0) return ''
  return `<dl>${facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Oefenbank</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/bank.css">
</head>
<body>
<header><p><strong>Oefenbank</strong></p><p>Hier gaat geen echt geld om.</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}
