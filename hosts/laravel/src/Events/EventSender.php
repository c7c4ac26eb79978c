<?php

declare(strict_types=1);

namespace FanIslands\Events;

use Closure;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Events\Dispatcher;
use Throwable;

/**
 * Sends what readers see at once. What they wrote is stored by then: a queue or, where jobs are not queued
 * (`QUEUE_CONNECTION=sync`), a realtime server that is down is reported, and fails nobody's request.
 */
final class EventSender
{
    public function __construct(private readonly Dispatcher $events, private readonly ExceptionHandler $errors) {}

    public function send(IslandEvent $event): void
    {
        $this->attempt(fn () => $this->events->dispatch($event));
    }

    /** Calls something that sends by itself, as a notification does. */
    public function attempt(Closure $send): void
    {
        try {
            $send();
        } catch (Throwable $error) {
            $this->errors->report($error);
        }
    }
}
