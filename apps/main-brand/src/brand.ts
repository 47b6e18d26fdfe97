import type { Administration, Brand } from '@portal/portal/brand'

export const brand: Brand = {
  id: 'main',
  name: 'Lindewaal',
  company: 'Lindewaal Vermogen B.V.',
  tenant: 'lindewaal',
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
  texts: {
    loginTitle: 'Welkom bij Lindewaal',
    loginIntro: 'Bekijk hoe uw beleggingen ervoor staan, reken door wat u later kunt verwachten en regel uw zaken.',
    overviewIntro:
      'Hier ziet u hoe uw beleggingen bij Lindewaal ervoor staan. De waarden worden één keer per maand vastgesteld, op de eerste dag van de maand.',
    about: [
      {
        heading: 'Beleggen met geduld',
        paragraphs: [
          'Lindewaal helpt mensen om rustig vermogen op te bouwen. U belegt een bedrag ineens, elke maand of allebei, en wij spreiden dat over fondsen die bij u passen.',
          'Wij handelen één keer per maand. Dat houdt de kosten laag en voorkomt dat een onrustige dag op de beurs uw plannen bepaalt.',
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
    contactIntro: 'Hebt u een vraag over uw beleggingen of over dit portaal? Wij helpen u graag.',
  },
}

export const administration: Administration = {
  accent: '#1d5c48',
  documentFont: 'literata',
  contractPrefix: '1',
}
