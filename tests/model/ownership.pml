/*
 * Who owns a table, in a cluster of nodes over one database (docs/decisions/nodes.md): leases, epochs and self-fencing,
 * with crashes, pauses and lost messages. `tests/model/run` checks it exhaustively.
 *
 * Time is counted in ticks, which may pass between any two steps of a node: that is a pause. A lease lasts LEASE ticks
 * from when the database grants it; the node counts the same ticks from before it asked, so that it never believes
 * in its lease for longer than the database does. What is checked and what is done after the check is one step: how
 * short that has to be in the program is what the margin of a lease is for.
 *
 * Two broken variants, in which the checker finds how people see the past:
 * -DNO_FENCING: a node shows what it has without looking at its lease.
 * -DKEEP_TABLES: a node whose lease was over, and is granted anew, keeps its tables.
 */
#define NODES 3
#define LEASE 2
#ifndef TAKEOVERS
#define TAKEOVERS 3     /* epochs that are tried; more behave alike */
#endif
#ifndef LINES
#define LINES 2         /* lines that are written; more behave alike */
#endif
#define NOBODY NODES

/* The database. One request is one transaction. */
byte granted[NODES];            /* ticks that a node's lease still lasts */
byte owner = NOBODY, epoch, head; /* of the table; head: how many lines are durable */

/* What a node knows, gone when it crashes. */
byte believed[NODES];           /* ticks for which it may still trust its lease */
byte hoped[NODES];              /* and for which it may once its request is answered, counted from before it asked */
byte own_epoch[NODES];          /* 0: the table is not here */
byte own_head[NODES];           /* lines of the table that it knows to be durable */

/* What people have been shown, over all nodes. */
byte shown_epoch, shown_line;

#define HAS(n) (own_epoch[n] != 0)
#define CAN_TAKE(n) (believed[n] > 0 && granted[n] > 0 && !HAS(n) && epoch < TAKEOVERS && \
                     (owner == NOBODY || owner == n || granted[owner] == 0))

#ifdef LIVENESS
/* From some moment on nothing is lost and nobody crashes any more, but for one node that is gone for good; and whoever can do
 * something does it before time goes on. Nobody plays or shows anything then: only who owns the table is of interest. */
bool calm, dead[NODES];
#define GONE(n) dead[n]
#define BUSY(n) (!dead[n] && (believed[n] < LEASE || CAN_TAKE(n)))
#define MAY_TICK (!calm || (!BUSY(0) && !BUSY(1) && !BUSY(2)))
#else
#define calm false
#define GONE(n) false
#define MAY_TICK true
#endif

inline let_go(n) { own_epoch[n] = 0; own_head[n] = 0 }
inline forget(n) { believed[n] = 0; hoped[n] = 0; let_go(n) }

/* Shows the last durable line, for example to somebody who comes back. */
inline show_people(n) {
  assert(own_head[n] <= head);                      /* shown means durable */
  assert(own_epoch[n] >= shown_epoch);                 /* nobody shows after a later owner has shown */
  assert(own_head[n] >= shown_line);                /* what people see never goes back */
  assert(own_epoch[n] != own_epoch[(n + 1) % NODES] && own_epoch[n] != own_epoch[(n + 2) % NODES]); /* one node an epoch */
  shown_epoch = own_epoch[n];
  shown_line = own_head[n]
}

active [NODES] proctype node() {
  byte me = _pid; /* nodes are the first processes */
end:
  do
  /* Renews its lease. Time may pass before the request arrives; it may be lost, and so may its answer. */
  :: atomic { believed[me] < LEASE && !GONE(me) && !(calm && CAN_TAKE(me)) -> hoped[me] = LEASE }
     if
     :: atomic { granted[me] = LEASE;
                 if
#ifndef KEEP_TABLES
                 :: hoped[me] > believed[me] && believed[me] == 0 ->
                    let_go(me); believed[me] = hoped[me]       /* others may have had its tables meanwhile */
                 :: hoped[me] > believed[me] && believed[me] > 0 -> believed[me] = hoped[me]
#else
                 :: hoped[me] > believed[me] -> believed[me] = hoped[me]
#endif
                 :: !calm -> skip
                 :: calm && hoped[me] <= believed[me] -> skip
                 fi; hoped[me] = 0 }
     :: atomic { !calm -> hoped[me] = 0 }
     fi
  /* Takes over a table that nobody owns, or whose owner's lease is over by the database's clock, and reads its log. */
  :: atomic { CAN_TAKE(me) && !GONE(me) ->
              owner = me; epoch++;
              if
              :: own_epoch[me] = epoch; own_head[me] = head
              :: !calm -> skip                                     /* the answer is lost */
              fi }
  /* Somebody plays: a line goes to the database, which keeps it if the epoch still holds. */
  :: atomic { HAS(me) && own_head[me] < LINES && !calm ->
              if
              :: own_epoch[me] == epoch -> head++;
                 if
                 :: own_head[me] = head
                 :: let_go(me)                                 /* the answer is lost: it reads the log anew */
                 fi
              :: own_epoch[me] != epoch -> let_go(me)          /* refused */
              :: let_go(me)                                    /* the line is lost */
              fi }
  /* Shows what is durable, if its lease cannot be over. */
#ifdef NO_FENCING
  :: atomic { HAS(me) -> show_people(me) }
#else
  :: atomic { HAS(me) && believed[me] > 0 && !calm -> show_people(me) }
#endif
  :: atomic { (believed[me] > 0 || HAS(me)) && !calm -> forget(me) }    /* crashes, and is started again */
  od
}

/* A tick for everybody: what the database grants and what a node believes go down together. */
active proctype clock() {
  byte i;
end:
  do
  :: atomic { MAY_TICK ->
       i = 0;
       do
       :: i < NODES ->
          if :: granted[i] > 0 -> granted[i]-- :: else fi;
          if :: believed[i] > 0 -> believed[i]-- :: else fi;
          if :: hoped[i] > 0 -> hoped[i]-- :: else fi;
          i++
       :: else -> break
       od; i = 0 }
  od
}

#ifdef LIVENESS
active proctype peace() {
  if
  :: atomic { dead[0] = true; forget(0); calm = true }
  :: atomic { calm = true }
  fi
}

/* A table gets an owner that has it, as long as epochs are left. */
#define owned (owner < NODES && !dead[owner] && own_epoch[owner] == epoch)
#define tries_end (epoch >= TAKEOVERS)
ltl adopted { [] (calm -> <> (owned || tries_end)) }
#endif
