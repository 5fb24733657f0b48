// What can be agreed with the others at a table online: pauses, votes, faces, who may look over whose shoulder.
import type { ServerReaction, ServerSettings } from '../../../wasm/types/protocol';
import type { Command, GameName, Outcome, Person, Rematch, Room, Seat, Vote } from './link.ts';
import { settings } from '../settings.svelte.ts';
import type { ServerLink } from './server.svelte.ts';
import { tossedIn } from './windows.ts';

const FACE_STAYS = 4000;

export class ServerRoom implements Room {
  faces = $state.raw<Room['faces']>([]);
  muted = $state.raw<Seat[]>([]);
  allow = $state(false);
  watched = $state.raw<Seat | null>(null);
  private next = 0;

  constructor(private readonly link: ServerLink) {}

  get id(): string {
    return this.link.id;
  }
  get code(): string {
    return this.link.table?.code ?? '';
  }
  get game(): GameName {
    return this.link.game;
  }
  get seat(): Seat | null {
    return this.link.seat;
  }
  get people(): readonly Person[] {
    return this.link.people;
  }
  get host(): Seat {
    return this.link.table?.host ?? 0;
  }
  get playing(): boolean {
    return this.link.table?.phase === 'playing';
  }
  get paused(): boolean {
    return this.link.table?.paused === true;
  }
  get rematch(): Rematch | null {
    return this.link.rematch;
  }
  join(): void {
    this.link.join();
  }
  get votes(): readonly Vote[] {
    return this.link.table?.votes ?? [];
  }
  get allows(): Seat[] {
    return (this.link.table?.seats ?? []).flatMap((s, seat) => (s.allows ? [seat] : []));
  }
  command(message: Command): Promise<Outcome> {
    return this.link.command(message);
  }

  set(told: ServerSettings, game: GameName): void {
    this.muted = told.muted;
    this.allow = told.allow;
    // What one never reacts to is set for all tables; the server has to know it for when this page is gone.
    const wanted = tossedIn(game).filter((card) => settings.alwaysPass.includes(card));
    if (String(wanted) !== String([...told['always-pass']].sort()))
      void this.command({ 'type': 'set', 'always-pass': wanted });
  }
  made({ seat, what }: ServerReaction): void {
    const id = ++this.next;
    this.faces = [...this.faces.filter((f) => f.seat !== seat), { id, seat, what }];
    setTimeout(() => (this.faces = this.faces.filter((f) => f.id !== id)), FACE_STAYS);
  }
}
