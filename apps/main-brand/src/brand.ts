import type { Administration, Brand } from '@portal/portal/brand'

export const brand: Brand = {
  id: 'main',
  name: 'Lindewaal',
  company: 'Lindewaal Vermogen B.V.',
  foundation: { name: 'Stichting Lindewaal Beleggersgiro', accountNumber: 'NL97 LIND 0123 4567 89' },
  policies: { openCalculators: true, leftMenu: true },
  links: {
    provider: 'https://www.lindewaal.example/',
    privacy: { label: 'Privacy - en cookieverklaring', href: 'https://www.lindewaal.example/privacy' },
    disclaimer: { label: 'Disclaimer', href: 'https://www.lindewaal.example/disclaimer' },
  },
  contact: {
    phone: '030 000 00 10',
    email: 'vragen@lindewaal.example',
    hours: 'maandag tot en met vrijdag van 9.00 tot 17.00 uur',
    address: ['Stichting Lindewaal Beleggersgiro', 'Postbus 100', '3500 AA Utrecht'],
  },
  icons: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png', sizes: '180x180' },
  ],
  manifest: '/manifest.webmanifest',
  picture: '/picture.svg',
  motif: 'rings',
  texts: {
    loginTitle: 'Welkom bij Lindewaal',
    loginIntro: 'Vermogen groeit zoals een linde: rustig, jaar na jaar. Hier volgt u hoe het met het uwe gaat.',
    emptyOverview: 'Zodra uw eerste inleg is belegd, leest u hier hoe uw vermogen zich ontwikkelt.',
    about: [
      {
        heading: 'Beleggen met geduld',
        paragraphs: [
          'Lindewaal is er voor mensen die rustig vermogen opbouwen. U belegt een bedrag ineens, elke maand of allebei, gespreid over de fondsen die u kiest.',
          'Wij handelen eens per maand. Dat houdt de kosten laag, en een onrustige dag bepaalt uw plannen niet.',
        ],
      },
      {
        heading: 'Uw geld staat apart',
        paragraphs: [
          'Stichting Lindewaal Beleggersgiro bewaart uw beleggingen, gescheiden van het vermogen van Lindewaal Vermogen B.V.',
        ],
      },
      {
        heading: 'Geen advies',
        paragraphs: [
          'U ontvangt van ons geen advies (execution only). Beleggen kent risico’s: u kunt (een deel van) uw inleg verliezen.',
        ],
      },
    ],
    contactIntro: 'Hebt u een vraag? Wij nemen er graag de tijd voor.',
    footer: 'Vermogen groeit in jaren, niet in dagen.',
  },
}

export const administration: Administration = {
  accent: '#1d5c48',
  mark: 'M28 3C14 3 4 11 4 23l.3 3.300C9 18 15 13 23 10 16 15 11 20 8 29c11 1 21-8 20-26z',
  documentFont: 'literata',
  contractPrefix: '1',
  supervision: { licenceNumber: '00000010', dnbNumber: 'R000010', kifidNumber: '300.000010' },
  environment: 'Production',
  environmentLabel: 'Lindewaal',
  tagManagerId: 'GTM-LINDEWAAL',
}
