import { api } from '../../api.ts'
import { start } from '../../start.tsx'

void start([
  {
    path: '/overview',
    loader: async () => (await api.GET('/summaries.json')).data?.data.Contract ?? [],
    lazy: { Component: async () => (await import('./overview-screen.tsx')).OverviewScreen },
  },
])
