import './theme/tokens.css';
import './theme/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepSettings } from './settings.svelte.ts';

keepSettings();
mount(App, { target: document.getElementById('table')! });

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
