import type { Administration, Brand } from '@portal/portal/brand'

export const brand: Brand = {
  id: 'other',
  name: 'Havenlicht',
  company: 'Havenlicht Pensioenbeleggen B.V.',
  tenant: 'havenlicht',
  foundation: { name: 'Stichting Havenlicht Depositary', accountNumber: 'NL80 HAVN 0987 6543 21' },
  policies: { openCalculators: false, leftMenu: false },
  links: {
    provider: 'https://www.havenlicht.example/',
    privacy: { label: 'Privacy - en cookieverklaring', href: 'https://www.havenlicht.example/privacy' },
    disclaimer: { label: 'Disclaimer', href: 'https://www.havenlicht.example/disclaimer' },
  },
  contact: {
    phone: '010 000 00 20',
    email: 'service@havenlicht.example',
    hours: 'elke werkdag van 8.30 tot 18.00 uur',
    address: ['Stichting Havenlicht Depositary', 'Postbus 200', '3000 AB Rotterdam'],
  },
  icons: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png', sizes: '180x180' },
  ],
  manifest: '/manifest.webmanifest',
  texts: {
    loginTitle: 'Uw pensioen, helder in beeld',
    loginIntro: 'Log in om uw pensioenbeleggingen te bekijken, te berekenen wat later mogelijk is en verder te gaan.',
    overviewIntro:
      'Een overzicht van wat u bij Havenlicht opbouwt, met de laatst vastgestelde waarde. Elke maand stellen wij die opnieuw vast.',
    about: [
      {
        heading: 'Koers houden',
        paragraphs: [
          'Havenlicht is er voor mensen die zelf hun aanvullend pensioen regelen. Met weinig fondsen, lage kosten en een portaal dat u zonder handleiding begrijpt.',
          'Wij vertellen niet alleen wat u kunt verwachten, maar ook wat er gebeurt als het tegenzit.',
        ],
      },
      {
        heading: 'Veilig bewaard',
        paragraphs: [
          'Uw beleggingen zijn eigendom van Stichting Havenlicht Depositary en vallen buiten het vermogen van Havenlicht Pensioenbeleggen B.V.',
        ],
      },
      {
        heading: 'U beslist',
        paragraphs: [
          'U ontvangt van ons geen advies (execution only). Beleggen kent risico’s: u kunt (een deel van) uw inleg verliezen.',
        ],
      },
    ],
    contactIntro: 'Bel, schrijf of mail ons. U krijgt altijd een medewerker die uw dossier kan inzien.',
  },
}

export const administration: Administration = {
  accent: '#23409a',
  documentFont: 'figtree',
  contractPrefix: '2',
}
