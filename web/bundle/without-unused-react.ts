import type { Plugin } from 'vite'
import { leaveOut } from './leave-out.ts'

const DOM = 'react-dom-client.production.js'

/**
 * Leaves the parts of React this shop does not use out of what browsers load. It saves 11.2 kB of the product page's
 * JavaScript: 124.3 kB with it, 135.5 without (`npm run build && npx size-limit`, once without its line in
 * `vite.config.ts`).
 */
export function withoutUnusedReact(): Plugin[] {
  return [core, dom]
}

const core = leaveOut({
  of: 'react',
  folder: 'node_modules/react/cjs/',
  neverCalled: {
    'react.production.js': [
      // `Children`
      'mapIntoArray',
      'mapChildren',
      'resolveThenable',
      // `<ViewTransition>`
      'addTransitionType',
    ],
  },
  nothingToDo: {},
})

const dom = leaveOut({
  of: 'react-dom',
  folder: 'node_modules/react-dom/cjs/',
  neverCalled: {
    [DOM]: [
      // `<ViewTransition>`
      'startViewTransition',
      'flushAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
      'reportViewTransitionError',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'restoreViewTransitionName',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
      // `ref` of a fragment
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      // `<Activity>`
      'updateActivityComponent',
      'mountActivityChildren',
      'retryActivityComponentWithoutHydrating',
      'pushDehydratedActivitySuspenseHandler',
      // `<SuspenseList>`
      'updateSuspenseListComponent',
      'initSuspenseListRenderState',
      'cutOffTailIfNeeded',
      'pushSuspenseListContext',
      // `useActionState`: actions are the router's
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'dispatchActionState',
      'runActionStateAction',
      // custom elements
      'setPropOnCustomElement',
      // pictures that a transition waits for
      'estimateBandwidth',
      'isLikelyStaticResource',
      // preload hints by `react-dom`'s functions
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
  },
  nothingToDo: {
    [DOM]: [
      'trackEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'commitActivityHydrationCallbacks',
      // custom elements
      'isCustomElement',
      // component stacks of errors: nobody reads them outside development
      'getStackByFiberInDevAndProd',
      // functions as `action` of a form: actions are the router's
      'extractEvents$1',
      // `onBeforeInput`
      'getNativeBeforeInputChars',
      'getFallbackBeforeInputChars',
    ],
  },
})
