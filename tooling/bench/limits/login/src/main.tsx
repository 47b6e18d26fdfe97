import { start } from '../../start.tsx'

void start([{ path: '/login', lazy: { Component: async () => (await import('./login-screen.tsx')).LoginScreen } }])
