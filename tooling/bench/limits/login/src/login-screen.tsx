import { atom, useAtom } from 'jotai'
import { api } from '../../api.ts'

const usernameAtom = atom('')
const passwordAtom = atom('')

export function LoginScreen() {
  const [username, setUsername] = useAtom(usernameAtom)
  const [password, setPassword] = useAtom(passwordAtom)
  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    void api.POST('/api/login', { body: { username, password } })
  }

  return (
    <main>
      <h1>Welkom bij het portaal</h1>
      <p>Bekijk hoe uw beleggingen ervoor staan, reken door wat u later kunt verwachten en regel uw zaken.</p>
      <form onSubmit={submit}>
        <label>
          E-mailadres <input value={username} onChange={(event) => setUsername(event.target.value)} />
        </label>
        <label>
          Wachtwoord <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </label>
        <button type="submit">Inloggen</button>
      </form>
    </main>
  )
}
