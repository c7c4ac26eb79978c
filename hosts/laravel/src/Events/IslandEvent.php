<?php

declare(strict_types=1);

namespace FanIslands\Events;

use Illuminate\Broadcasting\Channel;
use Illuminate\Broadcasting\InteractsWithSockets;
use Illuminate\Broadcasting\PrivateChannel;
use Illuminate\Contracts\Broadcasting\ShouldBroadcast;

/**
 * An event as the islands read it: flat, under the name that Echo expects. It is queued, so that a
 * realtime server that is down does not fail the request.
 */
abstract class IslandEvent implements ShouldBroadcast
{
    use InteractsWithSockets;

    /** Only after the transaction: readers read the list again when it arrives. */
    public bool $afterCommit = true;

    /** @param array<string, mixed> $payload */
    public function __construct(private readonly string $channel, private readonly array $payload) {}

    /** @return Channel[] private where the islands subscribe to it as such: `realtime.private` of the page */
    public function broadcastOn(): array
    {
        [$family] = explode('.', $this->channel);
        $private = config('fan-islands.page.realtime.private') ?? [];
        return [in_array($family, $private, true) ? new PrivateChannel($this->channel) : new Channel($this->channel)];
    }

    /** @return array<string, mixed> */
    public function broadcastWith(): array
    {
        return $this->payload;
    }

    public function broadcastAs(): string
    {
        $namespace = config('fan-islands.event_namespace', 'App\\Events');
        $name = substr(strrchr(static::class, '\\'), 1);
        return $namespace ? "$namespace\\$name" : $name;
    }
}
