import type { Brand } from '../brand.ts'

/** A brand with everything that only the main brand has (requirement 6.7). */
export const mainBrand: Brand = {
  id: 'main',
  name: 'Hoofdmerk',
  company: 'Hoofdmerk Vermogen B.V.',
  foundation: { name: 'Stichting Hoofdmerk Giro', accountNumber: 'NL00 TEST 0123 4567 89' },
  policies: { openCalculators: true, leftMenu: true },
  links: {
    provider: 'https://www.hoofdmerk.example/',
    privacy: { label: 'Privacy - en cookieverklaring', href: 'https://www.hoofdmerk.example/privacy' },
    disclaimer: { label: 'Disclaimer', href: 'https://www.hoofdmerk.example/disclaimer' },
  },
  contact: {
    phone: '030 000 00 10',
    email: 'vragen@hoofdmerk.example',
    hours: 'op werkdagen van 9.00 tot 17.00 uur',
    address: ['Stichting Hoofdmerk Giro', 'Postbus 100', '3500 AA Utrecht'],
  },
  icons: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png', sizes: '180x180' },
  ],
  manifest: '/manifest.webmanifest',
  picture: '/picture.svg',
  motif: 'rings',
  texts: {
    loginTitle: 'Welkom bij Hoofdmerk',
    loginIntro: 'Log in om uw beleggingen te bekijken.',
    emptyOverview: 'Hier staan straks uw beleggingen.',
    about: [{ heading: 'Beleggen met geduld', paragraphs: ['Wij handelen één keer per maand.'] }],
    contactIntro: 'Hebt u een vraag? Wij helpen u graag.',
    footer: 'Bel ons gerust.',
  },
}

/** Another brand: neither open calculators nor a left menu (requirement 6.7). */
export const otherBrand: Brand = {
  ...mainBrand,
  motif: 'beam',
  id: 'other',
  name: 'Ander merk',
  company: 'Ander Merk B.V.',
  policies: { openCalculators: false, leftMenu: false },
  links: { ...mainBrand.links, provider: 'https://www.andermerk.example/' },
  icons: [{ rel: 'icon', href: '/ander.svg', type: 'image/svg+xml' }],
  texts: { ...mainBrand.texts, loginTitle: 'Welkom bij het andere merk' },
}
