<?php

declare(strict_types=1);

namespace FanIslands;

use Illuminate\Http\Request;

/** Who makes a request: a member by the session, or a guest by the id that the browser keeps. */
final class Person
{
    public function __construct(private readonly Request $request) {}

    public function userId(): ?int
    {
        $user = $this->request->user();
        return $user ? (int) $user->getAuthIdentifier() : null;
    }

    /** Of the call, which has been validated by GuestId::rules(). */
    public function guestId(): ?int
    {
        return $this->userId() === null ? (int) $this->request->input('guest_id') : null;
    }

    /** `user:7` or `guest:731204`, as the tables of reactions and answers keep it. */
    public function key(): string
    {
        return $this->userId() === null ? "guest:{$this->guestId()}" : "user:{$this->userId()}";
    }

    /** The session, hashed: guest ids are no secret, since everybody reads them in the list. */
    public function session(): string
    {
        return hash('sha256', 'fan-islands:' . $this->request->session()->getId());
    }

    /** The key of a person whose call carries no id: a page, or a report. */
    public function keyWithoutCall(): string
    {
        if ($this->userId() !== null) {
            return "user:{$this->userId()}";
        }
        $guestId = GuestId::decode($this->request->cookie(GuestId::COOKIE));
        return $guestId === null ? 'session:' . $this->session() : "guest:$guestId";
    }
}
