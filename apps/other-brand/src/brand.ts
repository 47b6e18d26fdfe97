import type { Administration, Brand } from '@portal/portal/brand'

export const brand: Brand = {
  id: 'other',
  name: 'Havenlicht',
  company: 'Havenlicht Pensioenbeleggen B.V.',
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
  picture: '/picture.svg',
  motif: 'beam',
  texts: {
    loginTitle: 'Uw pensioen, helder in beeld',
    loginIntro: 'Kijk wat u hebt. Reken uit wat u later krijgt. Regel het meteen.',
    emptyOverview: 'Begin met een eerste inleg. Daarna ziet u hier elke maand wat u hebt.',
    about: [
      {
        heading: 'Koers houden',
        paragraphs: [
          'U regelt zelf uw pensioen. Wij houden het eenvoudig: weinig fondsen, lage kosten.',
          'U ziet wat u kunt verwachten. En wat u krijgt als het tegenzit.',
        ],
      },
      {
        heading: 'Veilig bewaard',
        paragraphs: [
          'Stichting Havenlicht Depositary bewaart uw beleggingen. Ze vallen buiten het vermogen van Havenlicht Pensioenbeleggen B.V.',
        ],
      },
      {
        heading: 'U beslist',
        paragraphs: [
          'U ontvangt van ons geen advies (execution only). Beleggen kent risico’s: u kunt (een deel van) uw inleg verliezen.',
        ],
      },
    ],
    contactIntro: 'Bel, mail of schrijf. U krijgt iemand die uw dossier kan inzien.',
    footer: 'Vragen? Bel 010 000 00 20, elke werkdag van 8.30 tot 18.00 uur.',
  },
}

export const administration: Administration = {
  accent: '#23409a',
  mark: 'M11 30h10l-1.500-17h-7zM11 11h10V8l-5-5-5 5zM25 6l6-3v10l-6-3zM7 6 1 3v10l6-3z',
  documentFont: 'figtree',
  contractPrefix: '2',
  supervision: { licenceNumber: '00000020', dnbNumber: 'R000020', kifidNumber: '300.000020' },
  environment: 'Production',
  environmentLabel: 'Havenlicht',
  tagManagerId: 'GTM-HAVENLICHT',
}
