import { MINIMUM_TERM_YEARS } from '@portal/flows/annuity/minimum-term'
import { limits } from '@portal/flows/values/limits'
import { formatShortMoney } from '@portal/flows/values/money'

export const stap1Texts = {
  title: 'Hoe wilt u uw lijfrente laten uitkeren?',
  // Our reading of the field `kapitaal` (requirement L8); another question needs no other code.
  kapitaal: 'Hebt u na 31 december 2013 nog geld ingelegd in deze lijfrente?',
  kapitaalHint: 'Zo niet, dan gelden de regels van voor 2014.',
  kapitaalOptions: [
    { value: 'ja', label: 'Ja' },
    { value: 'nee', label: 'Nee' },
  ] as const,
  initialDeposit: 'Uw lijfrentekapitaal, in euro’s',
  initialDepositHint: `Minimaal ${formatShortMoney(limits.initialDeposit.minimum)}`,
  start: 'Ingangsdatum',
  more: 'Andere ingangsdatum, en hoe vaak',
  when: 'Wanneer wilt u beginnen?',
  whenHint: 'Begint u vóór het jaar van uw AOW, dan is de kortste looptijd langer.',
  now: (date: string) => `Zo snel mogelijk: ${date}`,
  fromAow: (date: string) => `Vanaf uw AOW: ${date}`,
  outcome: (amount: string, period: string, years: number) => `${amount} ${period}, ${years} jaar lang`,
  years: (years: number) => `${years} jaar lang`,
  sameCapital: 'Bij wachten rekenen wij zonder groei tot dan.',
  uitkeringsTermijnCode: 'Hoe vaak wilt u een uitkering?',
  terms: [
    { value: 'Maand', label: 'Elke maand' },
    { value: 'Kwartaal', label: 'Elk kwartaal' },
    { value: 'Halfjaar', label: 'Elk halfjaar' },
    { value: 'Jaar', label: 'Elk jaar' },
  ] as const,
  duration: 'Hoelang wilt u uitkeringen, in jaren?',
  otherTemporary: 'Wat krijgt u per jaar uit tijdelijke lijfrentes bij andere aanbieders?',
  otherTemporaryHint: `Een looptijd korter dan ${MINIMUM_TERM_YEARS} jaar is tijdelijk. Voor al uw tijdelijke lijfrentes samen geldt een maximum per jaar. Wat u bij ons al krijgt, tellen wij zelf mee. Hebt u elders niets? Laat dit dan leeg.`,
  optional: 'optioneel',
}

export const timelineTexts = {
  title: 'Uw lijfrente in de tijd',
  waiting: {
    both: 'Vul uw geboortedatum in en beantwoord de vraag hieronder, dan ziet u hier wat volgens de wet mag.',
    birthdate: 'Vul uw geboortedatum in, dan ziet u hier wat volgens de wet mag.',
    deposits: 'Beantwoord de vraag hieronder, dan ziet u wat mag.',
  },
  birth: 'U bent geboren',
  aow: 'Uw AOW gaat in',
  aowUncertain: 'Deze leeftijd kan nog stijgen.',
  start: 'Uw uitkeringen gaan in',
  latest: 'Uiterste ingangsdatum',
  end: 'Uw laatste uitkering',
  age: (years: number) => `U bent dan ${years} jaar.`,
  term: (years: number) => `Uw looptijd: ${years} jaar`,
  minimum: (years: number) => `Minimaal volgens de wet: ${years} jaar`,
  allowed: 'Dit mag volgens de wet.',
  fitDuration: (years: number) => `Maak er ${years} jaar van`,
  fitStart: (date: string) => `Begin op ${date}`,
}
